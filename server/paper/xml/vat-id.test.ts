import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVatId } from './vat-id.ts'

const vatIds =
  'DE123456789 de 123.456.789 EL123456789 XI123456789 FR40303265045 NL123456789B01 CHE-123.456.789 NO987654321MVA GB123456789 ESB12345678'

test('VAT ids of the Union, Northern Ireland, Switzerland, Norway and Britain, as people type them', () => {
  for (const id of vatIds.replace('de 123.456.789', 'de_123.456.789').split(' '))
    assert.equal(isVatId(id.replace('_', ' ')), true, id)
})

test('numbers of tax offices are none, whatever letters they begin with', () => {
  for (const id of ['ST 12/345', '12/345/67890', 'GR123456789', 'US12-3456789', 'DE', 'SEBASTIAN', '', null])
    assert.equal(isVatId(id), false, String(id))
})
