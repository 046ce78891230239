import type { Resource } from '../../api/resource.ts'
import type { HeadWatch } from '../../foundation/facts/head-watch.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'

/** What the change feed of a process needs. */
export type ChangesPorts = {
  /** The records of all features, in the order of a snapshot. */
  resources: readonly Resource[]
  /** Cursors can't be read or made by anybody else. */
  cursors: Sealer
  watch: Pick<HeadWatch, 'past'>
}
