import { feature } from '../../api/feature.ts'
import { listChanges } from './endpoints/list-changes.ts'
import { streamChanges } from './endpoints/stream-changes.ts'
import type { ChangesPorts } from './ports.ts'

export const changes = (ports: ChangesPorts) =>
  feature({
    name: 'changes',
    tags: {
      Changes:
        'Every create, update and delete of an organization in order, to keep a copy of its data in sync.',
    },
    endpoints: [listChanges(ports), streamChanges(ports)],
  })
