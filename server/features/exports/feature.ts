import { type Feature, feature } from '../../api/feature.ts'
import { personal } from '../../api/resource.ts'
import { exportAudit, fileAudit } from './audits.ts'
import { createExport } from './endpoints/create-export.ts'
import { createListExport } from './endpoints/create-list-export.ts'
import { deleteExport } from './endpoints/delete-export.ts'
import { exportList } from './endpoints/export-list.ts'
import { getExport } from './endpoints/get-export.ts'
import { getExportFile } from './endpoints/get-export-file.ts'
import { listExports } from './endpoints/list-exports.ts'
import { listLists } from './endpoints/list-lists.ts'
import * as facts from './facts.ts'
import { exportFinished } from './notices.ts'
import type { ExportsPorts } from './ports.ts'
import { createSampleExport, createSampleFile } from './samples.ts'
import { deleteOwnExports } from './subscribers.ts'
import { removePast } from './work/remove-past.ts'

export const fileExports = (ports: ExportsPorts): Feature =>
  feature({
    name: 'exports',
    tags: { Exports: 'Files of lists, and files that are made in the background.' },
    endpoints: [
      listExports(ports),
      createExport(ports),
      getExport(ports),
      deleteExport(ports),
      getExportFile(ports),
      listLists(ports),
      exportList(ports),
      createListExport(ports),
    ],
    facts: Object.values(facts),
    subscribers: [deleteOwnExports(ports.blobs)],
    personal: [
      personal('export', facts.exportCreated, ({ user_id }) => [user_id]),
      personal('export', facts.exportChanged, ({ user_id }) => [user_id]),
      personal('export', facts.exportDeleted, ({ user_id }) => [user_id]),
    ],
    audits: [exportAudit, fileAudit],
    notifications: [exportFinished],
    work: [removePast(ports.blobs)],
    samples: {
      export_id: { write: createSampleExport },
      export_file: { write: createSampleFile },
    },
  })
