/** Loaded in front of a process (`node --import`): its clock goes wrong by CLOCK_SHIFT_MS. */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const trueNow = Date.now.bind(Date);
const TrueDate = Date;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, [moment]: [number?]) => new target(moment ?? trueNow() + shiftMs),
  get: (target, key) => (key === 'now' ? () => trueNow() + shiftMs : (Reflect.get(target, key) as unknown)),
});
