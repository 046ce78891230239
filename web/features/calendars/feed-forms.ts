import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

export const newFeedForm = formFor('POST /v2/organizations/{organization_id}/calendar_feeds')({
  empty: { whose: initially<'own' | 'team'>('own'), team_id: initially<number | null>(null) },
  sends: { team_id: ({ whose, team_id }) => (whose === 'team' ? team_id : null) },
  leavesOut: {},
})
