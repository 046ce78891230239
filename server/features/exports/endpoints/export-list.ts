import { endpoint } from '../../../api/endpoint.ts'
import { savedDocument } from '../../../foundation/blobs/file-reply.ts'
import { fileTypes, formats, mostPaperRows } from '../../reports/public.ts'
import { mayExportLists } from '../access.ts'
import { findList } from '../find-list.ts'
import { makeListFile } from '../make-list-file.ts'
import type { ExportsPorts } from '../ports.ts'
import { mostRowsAtOnce } from '../rules/limits.ts'
import { listBody } from '../rules/list-question.ts'

const most = mostRowsAtOnce.toLocaleString('en')

export const exportList = (ports: ExportsPorts) =>
  endpoint({
    asks: '/v2/organizations/:organization_id/lists/export',
    tag: 'Exports',
    summary: 'Export a list as a file',
    description: `Returns the records of a list as a file: the ones that its call returns to the caller, with the same filters and in the same order. json and ndjson hold the records of the API with all of their fields; csv, xlsx and pdf the columns of the list, with units, currency and time zone in their head, and in xlsx and pdf the totals, in xlsx as formulas. Text is never a formula. A list with more than ${most} rows is refused with 11740: create it with list_exports. A PDF has at most ${mostPaperRows.toLocaleString('en')} rows. The audit log records each file.`,
    access: mayExportLists,
    body: listBody(
      ports.lists.all.map(({ name }) => name),
      formats,
    ),
    showsSealed: true,
    follows: ({ list }) => followedBy(ports, list),
    reply: savedDocument(
      formats.map((format) => fileTypes[format]),
      'The file, named by the list and its days.',
    ),
    refuses: [400],
    example: { body: { list: 'projects', filters: 'status=all', format: 'csv' } },

    handle: ({ db, caller, membership: { organizationId }, body, maker, now, urls }) => {
      const { list, filters = '', format, durations: as = 'hours' } = body
      const ip = maker().ip ?? undefined
      const asked = { caller, ip, organizationId, list: findList(ports.lists, list), filters, format, as }
      return makeListFile({ ...ports, database: db, now, urls }, asked)
    },
  })

function followedBy({ lists }: ExportsPorts, name: string): string | undefined {
  const { follows } = findList(lists, name).reads
  return typeof follows === 'string' ? follows : undefined
}
