import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { looksSame, withPalette } from './palette-png.ts'

const picture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../docs/pictures', `${name}.png`))

test('the same: a picture reduced once more, whatever its bytes', async () => {
  assert.ok(await looksSame(await withPalette(picture('home')), picture('home')))
})

test('not the same: another page, another size', async () => {
  assert.equal(await looksSame(picture('home'), picture('people')), false)
  assert.equal(await looksSame(picture('home'), picture('home-phone')), false)
})
