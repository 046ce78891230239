import { feature } from '../../api/feature.ts'
import { ledgerExportAudit, ledgerSettingsAudit } from './audits.ts'
import { demoLedger } from './demo.ts'
import { createLedgerExport } from './endpoints/create-ledger-export.ts'
import { getLedgerSettings, updateLedgerSettings } from './endpoints/ledger-settings.ts'
import { listLedgerLines } from './endpoints/list-ledger-lines.ts'
import { listVatSums } from './endpoints/list-vat-sums.ts'
import {
  downloadLedgerExport,
  getLedgerExport,
  listLedgerExports,
  listLedgerGaps,
} from './endpoints/read-ledger-exports.ts'
import { summarizeLedger } from './endpoints/summarize-ledger.ts'
import * as facts from './facts.ts'
import { ledgerLists } from './lists.ts'
import { createSampleLedgerExport } from './samples.ts'
import { ledgerExportFeed } from './store/feed.ts'

export const ledgers = feature({
  name: 'ledgers',
  lists: ledgerLists,
  tags: {
    Ledger: 'Invoices, payments and expenses as a journal for bookkeeping programs, and the VAT by rate.',
  },
  endpoints: [
    listLedgerLines,
    summarizeLedger,
    listVatSums,
    listLedgerGaps,
    getLedgerSettings,
    updateLedgerSettings,
    listLedgerExports,
    createLedgerExport,
    getLedgerExport,
    downloadLedgerExport,
  ],
  facts: Object.values(facts),
  feeds: [ledgerExportFeed],
  audits: [ledgerSettingsAudit, ledgerExportAudit],
  samples: { ledger_export_id: { write: createSampleLedgerExport } },
  demo: [demoLedger],
})
