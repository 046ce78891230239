import { Type } from 'typebox'
import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { savedDocument } from '../../../foundation/blobs/file-reply.ts'
import { exportTurns } from '../../../foundation/http/csv.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, oneOf, required } from '../../../foundation/http/query.ts'
import { json, mayLag, one, page } from '../../../foundation/http/reply.ts'
import { mayReadExport } from '../access.ts'
import { readWhole } from '../changes/read-lines.ts'
import { ledgerExport } from '../records/ledger-export.ts'
import { shownLine } from '../rules/differences.ts'
import { writeFile } from '../rules/files/write-file.ts'
import { formats } from '../rules/formats.ts'
import { gapsIn } from '../rules/gaps.ts'
import { getExport, linesOfExport, pageOfExports } from '../store/exports.ts'
import { ledgerDays } from './inputs.ts'

const list = '/v2/organizations/:organization_id/ledger_exports'

export const listLedgerExports = endpoint({
  get: list,
  tag: 'Ledger',
  summary: 'List the exports of the ledger',
  description: 'By id, the oldest first.',
  access: moneyManagers,
  query: paging,
  reply: page(ledgerExport),

  handle: async ({ db, membership: { organizationId }, query }) =>
    pageOf(await pageOfExports(db, organizationId, query), query.page_limit),
})

export const getLedgerExport = endpoint({
  get: '/v2/ledger_exports/:ledger_export_id',
  tag: 'Ledger',
  summary: 'Get an export of the ledger',
  description: 'Its days, format, revision and sums.',
  access: mayReadExport,
  reply: one(ledgerExport),

  handle: ({ db, subject: { organizationId, id } }) => getExport(db, organizationId, id),
})

export const downloadLedgerExport = endpoint({
  get: '/v2/ledger_exports/:ledger_export_id/file',
  tag: 'Ledger',
  summary: 'Download an export of the ledger',
  description:
    'The file in its format, the same bytes each time. datev: EXTF 700, in Windows-1252. The others are CSV in UTF-8; text in them is never a formula.',
  access: mayReadExport,
  reply: savedDocument(
    ['text/csv', 'text/csv; charset=windows-1252'],
    'The file, named by its format, its days and its revision.',
  ),

  handle: ({ db, subject }) =>
    exportTurns.take(async () => {
      const { organizationId, id, settings: mapping, createdAt: made, ...about } = subject
      const lines = (await linesOfExport(db, organizationId, id)).map((each) => ({
        ...shownLine(each),
        isReversal: each.is_reversal,
      }))
      return writeFile({ ...about, mapping, made, lines })
    }),
})

export const listLedgerGaps = endpoint({
  get: '/v2/organizations/:organization_id/ledger_gaps',
  tag: 'Ledger',
  summary: 'List what the ledger settings lack',
  description:
    'What an export of these days in this format would be refused for (11820): at most 200 settings, each with the attribute of the ledger settings. Empty if nothing is missing.',
  access: moneyManagers,
  query: {
    date: ledgerDays,
    format: explained('The format of the file.', required(oneOf(...formats))),
  },
  reply: mayLag(
    json<{ ledger_gaps: object[] }>(
      'What is missing.',
      Type.Object(
        {
          ledger_gaps: Type.Array(
            Type.Object({ attribute: Type.String(), error: Type.String() }, { additionalProperties: false }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  ),
  refuses: [400],
  example: { query: 'date[start]=2026-10-01&date[stop]=2026-10-31&format=csv' },

  async handle({ db, membership: { organizationId, timeZone }, query }) {
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    const { happened, mapping } = await readWhole(db, { organizationId, timeZone, days })
    return { ledger_gaps: gapsIn(happened, mapping, query.format) }
  },
})
