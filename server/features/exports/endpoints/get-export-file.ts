import { Readable } from 'node:stream'
import { everyone } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { streamedDocument } from '../../../foundation/blobs/file-reply.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { fileTypes, formats } from '../../reports/public.ts'
import { mayStillSee } from '../may-still-see.ts'
import type { ExportsPorts } from '../ports.ts'
import { linkPattern } from '../rules/file-link.ts'
import { keptDays } from '../rules/limits.ts'
import { findReadyFile } from '../store/ready-files.ts'

export const getExportFile = ({ links, blobs, lists }: ExportsPorts) =>
  endpoint({
    get: '/v2/export_files/:export_file',
    tag: 'Exports',
    summary: 'Download an export',
    description: `Returns the file of an export by its signed address, for ${keptDays} days. Returns 404 if the export was deleted, or if the member who created it may no longer see what is in it.`,
    access: everyone,
    words: { export_file: linkPattern },
    hidesPath: true,
    reply: streamedDocument(
      formats.map((format) => fileTypes[format]),
      'The file, named by the report or list, and its days.',
    ),
    refuses: [404],

    async handle({ db, params, now }) {
      const linked = links.read(params.export_file)
      if (linked === undefined || linked.expires <= toSeconds(now)) throw problems.not_found()
      const { organizationId, exportId: id } = linked
      const found = await findReadyFile(db, { organizationId, id }, now)
      if (found === undefined || !(await mayStillSee(db, found, now, lists))) throw problems.not_found()
      const parts = async function* () {
        for (const blobId of found.blobIds) {
          const bytes = await blobs.readOwn(db, organizationId, blobId)
          if (bytes === undefined) throw new Error(`The export ${id} lacks a part.`)
          yield bytes
        }
      }
      return {
        type: fileTypes[found.format],
        name: found.name,
        size: found.size,
        body: Readable.from(parts()),
      }
    },
  })
