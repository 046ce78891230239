import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLanguage } from './choose-language.ts'
import { speak, t } from './text.ts'

test('the first language of the reader that is translated; otherwise English', () => {
  assert.equal(chooseLanguage(['de-CH', 'fr'], ['fr', 'de']), 'de')
  assert.equal(chooseLanguage(['ja', 'en-GB', 'de'], ['de']), 'en')
  assert.equal(chooseLanguage(['ja'], []), 'en')
})

test('another language needs no other component: the same call answers in it', () => {
  assert.equal(t('Saved {name}', { name: 'Ada' }), 'Saved Ada')
  speak('de', { 'Saved {name}': '{name} ist gespeichert' })
  assert.equal(t('Saved {name}', { name: 'Ada' }), 'Ada ist gespeichert')
  speak('en', {})
})
