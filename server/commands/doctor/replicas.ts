import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../foundation/db/database.ts'
import { primaryHistory } from '../../foundation/db/replicas/primary-history.ts'
import { openReplica, type Replica } from '../../foundation/db/replicas/replica.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const check = 'read replicas'
/** Its age follows from what the primary had written at earlier looks. */
const mostLooks = 8
const pauseMs = 300

/** Looks at each standby as a process does that would read from it. */
export async function checkReplicas(
  { pool, settings }: Database,
  { replicaUrls = [] }: Config,
): Promise<Finding[]> {
  if (replicaUrls.length === 0) return []
  const primary = primaryHistory(pool.options.connectionString ?? '')
  const rest = { connections: 1, settings, limits: undefined, primary, onError: () => {} }
  const replicas = replicaUrls.map((url) => openReplica({ ...rest, url }))
  try {
    await Promise.all(replicas.map(lookUntilFit))
    return replicas.map(findingOf)
  } finally {
    await Promise.all([primary.close(), ...replicas.map((each) => each.close())])
  }
}

async function lookUntilFit(replica: Replica): Promise<void> {
  for (let looks = 1; looks <= mostLooks; looks += 1) {
    await replica.look()
    if (replica.fault() === undefined) return
    await sleep(pauseMs)
  }
}

function findingOf(replica: Replica): Finding {
  const fault = replica.fault()
  if (fault === undefined) return ok(check, `${replica.name} follows the primary.`)
  return warning(
    check,
    `${replica.name} is left out, and its reads go to the primary. ${fault}`,
    'Repair the standby, or remove it from DATABASE_REPLICA_URLS.',
  )
}
