import { hash } from 'node:crypto'

/** One column on a phone, four on a screen; light or dark as the reader's device, plain on paper. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #171d1e; --soft: #5a6566; --line: #d8dede; --ground: #f0f3f3; --sheet: #fff; --accent: #0e6159; --on-accent: #fff; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e9e9; --soft: #98a3a4; --line: #343d3e; --ground: #101415; --sheet: #161b1c; --accent: #79c4ba; --on-accent: #073a36; --bad: #f2a39c } }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 1120px; margin: 0 auto }
main.narrow { max-width: 420px; padding: 32px; background: var(--sheet); border-radius: 12px }
header { margin: 0 0 24px } header p, footer { margin: 0; color: var(--soft); font-size: 14px } footer { margin-top: 24px }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere } h2 { margin: 0; font-size: 16px; line-height: 1.3; overflow-wrap: anywhere }
.tiles { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px }
.tile { grid-column: span 4; min-width: 0; padding: 20px; background: var(--sheet); border-radius: 12px }
@media (min-width: 900px) { .w1 { grid-column: span 1 } .w2 { grid-column: span 2 } .w3 { grid-column: span 3 } }
.days, .notes, .change, .column { margin: 0; color: var(--soft); font-size: 14px } .notes { margin-top: 12px }
.number { margin: 8px 0 0; font-size: 28px; line-height: 1.2; font-weight: 600; overflow-wrap: anywhere }
.wide { margin-top: 12px; overflow-x: auto } .wide:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
table { width: 100%; border-collapse: collapse } th, td { padding: 8px 0 8px 16px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
thead th { min-width: 84px; white-space: normal; vertical-align: bottom; font-size: 13px; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--ink) } tbody th { font-weight: 400 } .sum th, .sum td { font-weight: 600 }
th:first-child { padding-left: 0; text-align: left; white-space: normal; min-width: 140px; overflow-wrap: anywhere } .l2 th:first-child { padding-left: 20px } .l3 th:first-child { padding-left: 40px } .l4 th:first-child { padding-left: 60px }
.bars { margin: 12px 0 0; padding: 0; list-style: none } .bars li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 6px 0 } .bars span:first-child { overflow-wrap: anywhere }
.bars svg { grid-column: 1 / -1; width: 100%; height: 6px; border-radius: 3px; background: var(--line) } .bars rect { fill: var(--accent) }
label { display: block; margin: 16px 0 4px; font-weight: 600 } input { width: 100%; padding: 9px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--sheet); color: var(--ink); font: inherit }
button { margin-top: 16px; padding: 9px 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer } .bad { margin: 8px 0 0; color: var(--bad) }
@media print { :root { --ink: #000; --soft: #444; --line: #ccc; --sheet: #fff; --ground: #fff } body, .tile { padding: 0 } .tile, tr { break-inside: avoid } thead { display: table-header-group } @page { margin: 16mm } }
`

const styleHash = hash('sha256', pageStyle, 'base64')

/** Sent with every shared page: no index, no cache, no script, no other style, no address of the page to other sites. */
export const sharedPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
