import assert from 'node:assert/strict'
import { until } from '../foundation/testing/until.ts'
import type { Called } from './call.ts'
import { invoicesIn, slotsFrom } from './invoices.ts'
import type { Person, World } from './world.ts'

export const exportedDays = { start: '2026-11-09', stop: '2026-11-15' }
export const askedExport = { report: 'time', date: exportedDays, group_by: ['project', 'member'] }

export type FileExports = {
  start(as: Person, body: object): Promise<Called>
  /** An export that is made. */
  ready(as: Person, body?: object): Promise<Called['body']>
  download(url: string): Promise<Response>
}

/** Two members with time on one project in the exported days. */
export async function exportsIn(w: World): Promise<FileExports> {
  const quay = await invoicesIn(w).billedWork({ billRate: 80.01, payRate: 30.07 })
  await quay.work(w.user, ...slotsFrom('2026-11-12T08:00:00Z', 4))
  await quay.work(w.projectManager, ...slotsFrom('2026-11-12T08:00:00Z', 5))
  const start: FileExports['start'] = (as, body) =>
    w.call(`POST /v2/organizations/${w.organizationId}/exports`, as, { body })
  const get = async (as: Person, id: number) => (await w.call(`GET /v2/exports/${id}`, as)).body.export
  return {
    start,
    async ready(as, body = { ...askedExport, format: 'csv' }) {
      const { status, body: made, text } = await start(as, body)
      assert.equal(status, 201, text)
      const { id } = made.export
      await until(async () => ['ready', 'failed'].includes((await get(as, id)).status), 'the export is made')
      return get(as, id)
    },
    download: (url) => fetch(w.baseUrl + new URL(url).pathname),
  }
}
