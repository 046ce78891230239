import type { SampleData } from '../../features/organizations/ports.ts'
import type { BlobStore } from '../../foundation/blobs/blob-store.ts'
import { blobKey } from '../../foundation/blobs/blobs.ts'
import type { Database } from '../../foundation/db/database.ts'
import { transaction } from '../../foundation/db/transaction.ts'
import type { Job, JobQueue } from '../../foundation/jobs/queue.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { stopWork } from '../../removal/store/remains.ts'
import { removeRowsOfOrganization, removeRowsOfUsers } from '../../removal/store/rows-of.ts'
import {
  blobsOfClosed,
  lockClosed,
  recordRemoval,
  removeOrganization,
  removeOwnWebhooksAndTokens,
  removeUsers,
  takeSampleUsers,
} from './removal-store.ts'
import { closeSample, findSample } from './sample-store.ts'

export type SampleSite = { database: Database; store: BlobStore; clock: Clock }
export type RemovedSample = { accounts_removed: number; accounts_kept: number }

/**
 * Removes a closed sample organization with all its rows, files and accounts; undefined: it is gone already. The files go
 * first, so that a crash leaves nothing that no row names.
 */
export async function removeSample(
  { database, store, clock }: SampleSite,
  organizationId: number,
): Promise<RemovedSample | undefined> {
  for (const blob of await blobsOfClosed(database, organizationId))
    await store.remove(blobKey({ organizationId, ...blob }))
  return transaction(database, async (tx) => {
    if (!(await lockClosed(tx, organizationId))) return undefined
    await stopWork(tx, organizationId)
    await removeRowsOfOrganization(tx, organizationId)
    const { go, stay } = await takeSampleUsers(tx, organizationId)
    await removeOrganization(tx, organizationId)
    await removeOwnWebhooksAndTokens(tx, go)
    await removeRowsOfUsers(tx, go)
    await removeUsers(tx, go)
    await recordRemoval(tx, organizationId, clock.now())
    return { accounts_removed: go.length, accounts_kept: stay }
  })
}

type Closed = { organization_id: number }

export function removeSampleJob(site: SampleSite): Job<Closed> {
  return {
    name: 'remove-sample-data',
    async run({ organization_id }) {
      await removeSample(site, organization_id)
    },
  }
}

/** The sample organization for the feature that shows and removes it. */
export function sampleDataOf(queue: Pick<JobQueue, 'send'>, job: Job<Closed>): SampleData {
  return {
    find: findSample,
    async remove({ db, now }, sample, byId) {
      const { organization_id } = sample
      const isNew = await closeSample(db, sample, byId, now)
      // Sent again on request: a job that failed for good must not leave half of the sample.
      await queue.send(db, job, { organization_id })
      return isNew
    },
  }
}
