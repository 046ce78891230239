import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formFor } from './form-for.ts'

const elsewhere = 'not in this form'
const rest = {
  emails: elsewhere,
  phone: elsewhere,
  address: elsewhere,
  project_ids: elsewhere,
  budget: elsewhere,
  country: elsewhere,
  tax_id: elsewhere,
  e_invoice: elsewhere,
  language: elsewhere,
}
const others = { ...rest, metadata: elsewhere, status: elsewhere, net_terms: elsewhere }
const empty = { name: '', notes: '' }

const form = formFor('PUT /v2/clients/{client_id}')({
  empty,
  sends: { name: ({ name }) => name.trim(), invoice_notes: ({ notes }) => notes || null },
  leavesOut: others,
  onlyChanges: true,
})

test('the body is made of what each field sends; what did not change stays away', async () => {
  assert.deepEqual(await form.bodyOf({ name: ' Port ', notes: '' }), { name: 'Port', invoice_notes: null })
  assert.deepEqual(await form.changesBetween({ name: 'Port', notes: '' }, { name: ' Port', notes: 'Net' }), {
    invoice_notes: 'Net',
  })
})

test('the compiler refuses a form that forgets or misspells a field of the body', () => {
  const put = formFor('PUT /v2/clients/{client_id}')
  // @ts-expect-error: invoice_notes is neither sent nor left out.
  put({ empty, sends: { name: ({ name }) => name }, leavesOut: others })
  const sends = { invoice_notes: () => null }
  // @ts-expect-error: the body has no field of this name.
  put({ empty, sends: { ...sends, nmae: () => '' }, leavesOut: { ...others, name: elsewhere } })
  // @ts-expect-error: a number is no name.
  put({ empty, sends: { ...sends, name: () => 7 }, leavesOut: others })
  formFor('POST /v2/users/{user_id}/time_entries')({
    empty: { project_id: 0, start_time: '', tracked: 0 },
    sends: {
      project_id: ({ project_id }) => project_id,
      start_time: ({ start_time }) => start_time,
      tracked: ({ tracked }) => tracked,
    },
    // @ts-expect-error: task_id is neither sent nor left out.
    leavesOut: { billable: elsewhere, note: elsewhere },
  })
  formFor('POST /v2/users/{user_id}/time_entries')({
    empty: { project_id: 0, start_time: '' },
    sends: { project_id: ({ project_id }) => project_id, start_time: ({ start_time }) => start_time },
    // @ts-expect-error: tracked is required and cannot be left out.
    leavesOut: { tracked: elsewhere, task_id: elsewhere, billable: elsewhere, note: elsewhere },
  })
})
