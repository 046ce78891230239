import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeFileName } from './file-name.ts'

const names: [given: string, safe: string][] = [
  ['delivery note.pdf', 'delivery note.pdf'],
  ['Übersicht 漢字 🦡.txt', 'Übersicht 漢字 🦡.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\notes.txt', 'notes.txt'],
  ['..\\..\\autoexec.bat', 'autoexec.bat'],
  ['C:notes.txt', 'C_notes.txt'],
  ['..', 'file'],
  ['/', 'file'],
  ['...', 'file'],
  [' ', 'file'],
  ['.htaccess', 'htaccess'],
  ['report.txt. . .', 'report.txt'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie_ x=1'],
  ['a\u0000b\u001b[31m\u0085.txt', 'ab[31m.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066left\u2069 \u200fright\ufeff.txt', 'left right.txt'],
  ['a"b"; filename="c.exe', 'a_b_; filename=_c.exe'],
  ['<img src=x onerror=alert(1)>', '_img src=x onerror=alert(1)_'],
  ['e\u0301te\u0301.txt', '\u00e9t\u00e9.txt'],
  ['NUL', '_NUL'],
  ['com1.txt', '_com1.txt'],
  ['console.log', 'console.log'],
]
for (const [given, safe] of names)
  test(`${JSON.stringify(given)} becomes ${safe}`, () => assert.equal(safeFileName(given), safe))

test('a long name keeps its ending, and no half of a character', () => {
  const long = safeFileName(`${'x'.repeat(300)}.pdf`)
  assert.deepEqual([long.length, long.slice(-5)], [200, 'x.pdf'])
  assert.ok(safeFileName(`${'x'.repeat(195)}🦡🦡🦡🦡.pdf`).isWellFormed())
  assert.equal(safeFileName(`.${'.'.repeat(100_000)}`), 'file')
})
