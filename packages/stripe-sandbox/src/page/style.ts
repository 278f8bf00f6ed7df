/** The payment page's one stylesheet: drawing paper by day, blueprint by night. Inlined, allowed by its hash. */

import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;
--paper:#FAFAF7;--surface:#FFFFFF;--ink:#15191E;--ink-soft:#4A5560;--line:#D5DADD;--line-strong:#15191E;--field:#6B7680;
--accent:#C2410C;--accent-deep:#9A3409;--accent-ink:#FFFFFF;--ok:#17693A;--warn:#8A5A00;--danger:#B42318;
--mono:"IBM Plex Mono",ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{
--paper:#0A1B2E;--surface:#0F2540;--ink:#E8F1FA;--ink-soft:#A9BDD0;--line:#27476A;--line-strong:#7FA6CC;--field:#7FA6CC;
--accent:#FF9A52;--accent-deep:#FFB27A;--accent-ink:#1B0E03;--ok:#6FD39B;--warn:#F2C55C;--danger:#FF8F85}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.5 "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
a{color:inherit;text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.mono{font-family:var(--mono);font-variant-numeric:tabular-nums}
.notice{display:flex;gap:8px;justify-content:center;align-items:baseline;padding:8px 16px;border-bottom:1px solid var(--line-strong);font-size:15px;font-weight:600;text-align:center}
.notice::before,.notice::after{content:"";flex:0 1 48px;align-self:center;height:0;border-top:1px dashed var(--line-strong)}
.sheet{max-width:1040px;margin:0 auto;padding:24px 16px 48px}
.back{display:inline-block;padding:8px 0;font-size:15px}
.columns{display:grid;gap:32px;margin-top:8px}
h1{margin:0;font-size:26px;font-weight:600;line-height:1.15;letter-spacing:-.01em}
h2{margin:0 0 16px;font-size:20px;font-weight:600;line-height:1.15}
.label{font-size:13px;line-height:1.3;letter-spacing:.06em;text-transform:uppercase;color:var(--ink-soft)}
.total{margin:8px 0 24px;font-family:var(--mono);font-variant-numeric:tabular-nums;font-size:34px;line-height:1.15;font-weight:500;letter-spacing:-.02em;overflow-wrap:anywhere}
.block{border:1px solid var(--line-strong);border-radius:3px;background:var(--surface)}
table{width:100%;border-collapse:collapse}
th,td{padding:12px 16px;text-align:left;vertical-align:top;font-weight:400}
thead th{padding-block:8px;border-bottom:1px solid var(--line-strong)}
tbody tr+tr>*{border-top:1px solid var(--line)}
tfoot tr>*{border-top:1px solid var(--line-strong);font-weight:600}
td:last-child,th:last-child{text-align:right;white-space:nowrap}
.item{overflow-wrap:anywhere}
.each{display:block;font-size:15px;color:var(--ink-soft)}
.lines{border-radius:3px 3px 0 0}
.facts{display:grid;grid-template-columns:1fr 1fr;margin:-1px 0 0;border:1px solid var(--line-strong);border-radius:0 0 3px 3px}
.facts div{padding:8px 16px;border-top:1px solid var(--line);min-width:0}
.facts div:nth-child(-n+2){border-top:0}
.facts div:nth-child(even){border-left:1px solid var(--line)}
.facts dd{margin:0;font-size:15px;overflow-wrap:anywhere}
.panel{padding:24px 16px}
.panel form{display:grid;gap:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
label{display:block;margin-bottom:4px;font-size:15px;font-weight:600}
label small{font-size:13px;font-weight:400;color:var(--ink-soft)}
input,select{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--field);border-radius:3px;background:var(--surface);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input.mono{font-family:var(--mono)}
input:focus-visible,select:focus-visible{outline-offset:0;border-color:var(--accent)}
[aria-invalid=true]{border-color:var(--danger);border-width:2px}
::placeholder{color:var(--ink-soft);opacity:1}
.why{margin:4px 0 0;font-size:15px;color:var(--danger)}
.why::before{content:"! ";font-weight:600}
.fixed{margin:0;padding-bottom:12px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.alert{font-size:15px;margin:0 0 16px;padding:12px 16px;border:2px solid var(--danger);border-radius:3px}
.alert p{margin:0;font-size:17px;font-weight:600}
.alert ul{margin:4px 0 0;padding-left:20px;font-size:15px}
button,.button{display:block;width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--accent);border-radius:3px;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 120ms ease-out}
button:hover,.button:hover{background:var(--accent-deep);border-color:var(--accent-deep);color:var(--accent-ink)}
.quiet{background:transparent;color:var(--ink);border-color:var(--line-strong)}
.quiet:hover{background:transparent;color:var(--accent);border-color:var(--accent)}
.small{margin:0;font-size:13px;color:var(--ink-soft)}
details{margin-top:24px;border-top:1px solid var(--line-strong);border-bottom:1px solid var(--line-strong)}
summary{padding:12px 0;font-weight:600;cursor:pointer}
summary:hover{color:var(--accent)}
details p{margin:0 0 8px;font-size:15px}
.cards{list-style:none;margin:0 0 16px;padding:0;font-size:15px}
.cards li{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-top:1px solid var(--line)}
.cards .mono{flex:0 0 13.5em;white-space:nowrap}
.narrow{max-width:560px;margin:32px auto 0}
.narrow h1{margin-bottom:16px}
.narrow p{margin:0 0 16px}
.narrow .panel{padding:24px 16px}
.choices{display:grid;gap:12px}
.state{display:block;margin-bottom:8px}
.state.ok{color:var(--ok)}.state.warn{color:var(--warn)}
@media (max-width:479px){.notice::before,.notice::after{content:none}label small{display:block}.cards .mono{flex-basis:100%}}
@media (min-width:480px){.panel,.narrow .panel{padding:24px}}
@media (min-width:860px){.sheet{padding:32px 32px 64px}.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:64px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
