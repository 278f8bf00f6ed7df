/** Phone numbers: the rules of §5, for form and server alike. */

const PHONE = /^[\d\s+\-()]+$/;
/** Such as an extension, whose digits are none of the number. */
const HAS_WORDS = /[^\d\s+\-().]/;

/** Whether an optional phone number holds only digits, spaces, +, - and parentheses. */
export function isPhone(phone: string): boolean {
  return PHONE.test(phone) && /\d/.test(phone);
}

/**
 * The number while it is being typed: "4165550142" is "(416) 555-0142" (§5).
 * A number that starts with + or has more than ten digits is another country's and is left as typed, and so is one with anything else in it.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') || digits.length > 10 || HAS_WORDS.test(typed)) return typed;
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
