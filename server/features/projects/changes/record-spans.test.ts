import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T12:00:00Z', zone: 'Pacific/Auckland' })
const { organizationId } = w
const post = async (path: string, body: object) => {
  const reply = await w.call(`POST ${path}`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const put = async (path: string, body: object) => {
  const reply = await w.call(`PUT ${path}`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
}

const rate = columns({ rate: is.decimal, start_date: is.date, end_date: is.date.orNull })
const billRates = (projectId: number) =>
  w.database.rows(
    rate,
    sql`select rate, start_date, end_date from project_rates
        where organization_id = ${organizationId} and project_id = ${projectId} and kind = 'bill' order by start_date`,
  )
const owner = columns({ client_id: is.int, start_date: is.date, end_date: is.date.orNull })
const clientsOf = (projectId: number) =>
  w.database.rows(
    owner,
    sql`select client_id, start_date, end_date from project_clients
        where organization_id = ${organizationId} and project_id = ${projectId} order by start_date`,
  )
const projects = `/v2/organizations/${organizationId}/projects`
const clients = `/v2/organizations/${organizationId}/clients`

test('a project’s rate applies to every day until it changes, and past days keep it', async () => {
  await w.moveClock('2026-11-20T12:00:00Z')
  const { id } = (await post(projects, { name: 'Rated', bill_rate: 80 })).project
  await put(`/v2/projects/${id}`, { bill_rate: 85 })
  assert.deepEqual(await billRates(id), [{ rate: '85.00', start_date: '0001-01-01', end_date: null }])
  // In Auckland the day has already changed.
  await w.moveClock('2026-11-21T11:30:00Z')
  await put(`/v2/projects/${id}`, { bill_rate: 90 })
  await put(`/v2/projects/${id}`, { bill_rate: 95, name: 'Rated twice' })
  await put(`/v2/projects/${id}`, { name: 'Renamed' })
  assert.deepEqual(await billRates(id), [
    { rate: '85.00', start_date: '0001-01-01', end_date: '2026-11-22' },
    { rate: '95.00', start_date: '2026-11-22', end_date: null },
  ])
  await w.moveClock('2026-11-25T00:00:00Z')
  await put(`/v2/projects/${id}`, { bill_rate: null })
  assert.equal((await billRates(id)).at(-1)?.end_date, '2026-11-25')
})

test('a project stays with the client it had on a day, however it is moved', async () => {
  await w.moveClock('2026-11-26T00:00:00Z')
  const one = (await post(clients, { name: 'One' })).client.id
  const { id } = (await post(projects, { name: 'Moved', client_id: one })).project
  await w.moveClock('2026-11-27T00:00:00Z')
  const two = (await post(clients, { name: 'Two', project_ids: [id] })).client.id
  await w.moveClock('2026-11-28T00:00:00Z')
  await put(`/v2/clients/${one}`, { project_ids: [id] })
  await w.moveClock('2026-11-29T00:00:00Z')
  await put(`/v2/projects/${id}`, { client_id: null })
  assert.deepEqual(await clientsOf(id), [
    { client_id: one, start_date: '0001-01-01', end_date: '2026-11-27' },
    { client_id: two, start_date: '2026-11-27', end_date: '2026-11-28' },
    { client_id: one, start_date: '2026-11-28', end_date: '2026-11-29' },
  ])
})

test('a task’s rate keeps its past days too', async () => {
  await w.moveClock('2026-12-01T00:00:00Z')
  const { task } = await post(`/v2/projects/${w.projectId}/tasks`, { summary: 'Rated', pay_rate: 20 })
  await w.moveClock('2026-12-05T00:00:00Z')
  await put(`/v2/tasks/${task.id}`, { lock_version: 0, pay_rate: 25 })
  const rows = await w.database.rows(
    rate,
    sql`select rate, start_date, end_date from task_rates
        where organization_id = ${organizationId} and task_id = ${task.id} and kind = 'pay' order by start_date`,
  )
  assert.deepEqual(rows, [
    { rate: '20.00', start_date: '0001-01-01', end_date: '2026-12-05' },
    { rate: '25.00', start_date: '2026-12-05', end_date: null },
  ])
})
