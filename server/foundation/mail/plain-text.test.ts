import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foreignLinkIn, plainName } from './plain-text.ts'

const cases: [string, string][] = [
  ['Test Works', 'Test Works'],
  ['Acme Inc. & Sons', 'Acme Inc. & Sons'],
  ['Dr. J.R. Smith', 'Dr. J.R. Smith'],
  ['Release 2.10', 'Release 2.10'],
  ['https://evil.example/x?y=1', 'https evil. example/x?y=1'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP EVIL. EXAMPLE'],
  ['win at www.evil.example now', 'win at www. evil. example now'],
  ['evil.example', 'evil. example'],
  ['bücher.example', 'bücher. example'],
  ['evil。example', 'evil. example'],
  ['mail me@evil.example', 'mail me@evil. example'],
  ['ev\u200bil.exa\u00admple', 'evil. example'],
  ['Two\r\nBcc: lines\u2028here', 'Two Bcc: lines here'],
]

for (const [name, plain] of cases)
  test(`text: ${JSON.stringify(name)} has no link and no new line`, () =>
    assert.equal(plainName(name), plain))

const own = 'https://stint.example'
const links: [string, string | undefined][] = [
  ['As agreed by phone. Thanks.', undefined],
  ['1.234,50 EUR for Dr. J.R. Smith, i.e. all', undefined],
  ['Write to billing@quay.example.', undefined],
  [`View it: ${own}/i/abc.def and ${own}`, undefined],
  ['see https://evil.example/win', 'https://evil.example/win'],
  ['see (www.evil.example)', 'www.evil.example'],
  ['ev\u200bil.example', 'evil.example'],
  ['evil。example', 'evil。example'],
  ['me@evil.example/win', 'me@evil.example/win'],
  [`${own}.evil.example/`, `${own}.evil.example/`],
  [`${own}@evil.example`, `${own}@evil.example`],
]

for (const [text, link] of links)
  test(`${link ?? 'no link'}: ${JSON.stringify(text)}`, () => assert.equal(foreignLinkIn(text, own), link))

test('no link: a plain name, whatever it was', () => {
  const piece = fc.oneof(
    fc.constantFrom('.', '://', 'www', 'evil', '。', ' ', '@', '\u200b', '/'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      assert.equal(foreignLinkIn(plainName(pieces.join(''))), undefined)
    }),
  )
})
