import { formFor } from '../../ui/form-for.ts'

export const newFeedForm = formFor('POST /v2/organizations/{organization_id}/calendar_feeds')({
  empty: { whose: 'own' as 'own' | 'team', team_id: null as number | null },
  sends: { team_id: ({ whose, team_id }) => (whose === 'team' ? team_id : null) },
  leavesOut: {},
})
