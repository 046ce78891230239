import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes, parseCountry } from './country.ts'

test('249 codes, each once, each a country that the runtime can name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  assert.equal(new Set(countryCodes).size, 249)
  assert.deepEqual(
    countryCodes.filter((code) => names.of(code) === undefined),
    [],
  )
})

test('codes that ISO reserves, withdrew or leaves to users are no countries', () => {
  assert.equal(parseCountry('PT'), 'PT')
  for (const text of ['UK', 'EU', 'XK', 'SU', 'ZZ', 'pt', 'PRT', '', 'Portugal'])
    assert.equal(parseCountry(text), undefined, text)
})
