import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainName } from './plain-name.ts'

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
