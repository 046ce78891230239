import type { Replica } from '../foundation/db/replicas/replica.ts'
import type { Replicas } from '../foundation/db/replicas/replicas.ts'
import type { Metrics } from '../foundation/operation/metrics.ts'

/** What operators watch of the standbys, as this process sees them. Without standbys none is left out. */
export function replicaMetrics({ own }: Metrics, { all }: Pick<Replicas, 'all'> = { all: [] }): void {
  const byName = (read: (replica: Replica) => number) => () =>
    new Map(all.map((replica) => [replica.name, read(replica)]))
  own.gauge(
    'stint_replicas_left_out',
    'Read replicas that are behind, away, promoted or of another cluster. Of a group: the most of any process.',
    () => all.filter((replica) => replica.fault() !== undefined).length,
    'max',
  )
  own.gauges(
    'stint_replica_age_seconds',
    'How old what a read replica shows may be; NaN: not known. Of a group: the oldest.',
    'replica',
    byName((replica) => (replica.ageMs() ?? Number.NaN) / 1_000),
    'max',
  )
  own.gauges(
    'stint_replica_reads_total',
    'Requests that read from the replica.',
    'replica',
    byName(({ counts }) => counts.reads),
  )
  own.gauges(
    'stint_replica_repeated_total',
    'Requests that the primary served because the replica failed or lacked the record.',
    'replica',
    byName(({ counts }) => counts.repeated),
  )
}
