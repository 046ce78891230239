import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eInvoiceFaults } from '../e-party.ts'
import { endpointFault, isLeitwegId } from './endpoints.ts'

const valid: [string, string][] = [
  ['0204', '04011000-1234512345-06'],
  ['0204', '991-33333TEST-33'],
  ['0088', '4006381333931'],
  ['0208', '0202239951'],
  ['0192', '974760673'],
  ['0007', '2120000142'],
  ['9930', 'DE123456789'],
  ['EM', 'invoices@plume.example'],
]

test('valid electronic addresses, each by the check digits of its scheme', () => {
  for (const [scheme, id] of valid) assert.equal(endpointFault(scheme, id), undefined, `${scheme} ${id}`)
})

test('one wrong digit, or an address of another form, is refused with the form that is expected', () => {
  for (const [scheme, id] of valid.filter(([scheme]) => !['9930', 'EM'].includes(scheme))) {
    const wrong = id.slice(0, -1) + ((Number(id.at(-1)) + 1) % 10)
    assert.match(endpointFault(scheme, wrong) ?? '', /^must be a /, `${scheme} ${wrong}`)
  }
  assert.equal(isLeitwegId('04011000-12345-34'), false)
  assert.equal(endpointFault('EM', 'nobody'), 'must be an email address')
})

test('an electronic address has both parts, and a reference to a German authority is a Leitweg-ID', () => {
  const attributes = (given: Parameters<typeof eInvoiceFaults>[0]) =>
    eInvoiceFaults(given).map(({ attribute }) => attribute)
  assert.deepEqual(attributes({ endpoint_scheme: 'EM' }), ['e_invoice.endpoint_id'])
  assert.deepEqual(attributes({ endpoint_id: '1' }), ['e_invoice.endpoint_scheme'])
  const route = { endpoint_scheme: '0204', endpoint_id: '991-33333TEST-33' }
  assert.deepEqual(attributes({ ...route, buyer_reference: '04011000-12345-34' }), [
    'e_invoice.buyer_reference',
  ])
  assert.deepEqual(attributes({ ...route, buyer_reference: '991-33333TEST-33' }), [])
  assert.deepEqual(attributes({ buyer_reference: 'anything' }), [])
})
