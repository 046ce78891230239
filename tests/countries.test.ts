import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as server from '../server/foundation/records/country.ts'
import { countryChoices, countryCodes, countryName } from '../web/ui/countries.ts'

test('the countries to choose from are the countries that the API accepts', () => {
  assert.deepEqual(countryCodes, server.countryCodes)
})

test('countries are sorted by their names, not by their codes', () => {
  const labels = countryChoices().map(({ label }) => label)
  assert.ok(labels.indexOf('Germany') < labels.indexOf('Greece'))
  assert.equal(countryName('PT'), 'Portugal')
})
