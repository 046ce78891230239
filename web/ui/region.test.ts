import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyIn, regionOf, regionOfZone, weekStartIn } from './region.ts'

test('a language names a region, with its currency and the start of its weeks', () => {
  const of = (language: string) => {
    const region = regionOf(language)
    return [region, currencyIn(region), weekStartIn(region)]
  }
  assert.deepEqual(of('de'), ['DE', 'EUR', 'mon'])
  assert.deepEqual(of('fr-CH'), ['CH', 'CHF', 'mon'])
  assert.deepEqual(of('en'), ['US', 'USD', 'sun'])
  assert.deepEqual(of('ar-EG'), ['EG', 'EGP', 'sat'])
  assert.deepEqual(of('not a language'), ['', 'USD', 'mon'])
})

test('every currency of a region is one that the API knows', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  for (const region of ['DE', 'GB', 'JP', 'AE', 'PE', 'UA']) assert.ok(known.has(currencyIn(region)), region)
})

test('a time zone is in a region; UTC is in none', () => {
  const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Tokyo', 'UTC']
  assert.deepEqual(zones.map(regionOfZone), ['PT', 'US', 'JP', ''])
})
