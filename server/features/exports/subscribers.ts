import { subscriber } from '../../api/background.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { removeAll } from './changes/remove-exports.ts'
import { listExportsOf } from './store/exports.ts'

/** Nobody else could see or delete them. */
export const deleteOwnExports = (blobs: Pick<Blobs, 'release'>) =>
  subscriber({
    name: 'exports.delete-own',
    hears: [memberRemoved],
    unaudited: 'The audit log has the removal of the member.',
    async handle(writer, { payload: { organization_id: organizationId, user_id: userId } }) {
      const own = await listExportsOf(writer.db, { organizationId, userId })
      await removeAll(writer, blobs, organizationId, own)
    },
  })
