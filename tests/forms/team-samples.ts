import { byKey, keysOf } from '../../server/foundation/values/keys.ts'
import { leadOptionsForm, newTeamForm, teamNameForm } from '../../web/features/teams/team-forms.ts'
import { sampleOf } from './sample-of.ts'

const everyOption = byKey(keysOf(leadOptionsForm.empty), () => true)

export const teamSamples = [
  sampleOf('newTeamForm', newTeamForm, {
    typed: { name: ' Crew ', leads: [4], members: [4, 5], projects: [7] },
    sent: {
      name: 'Crew',
      members: [
        { user_id: 4, role: 'manager', lead: true },
        { user_id: 5, role: 'user' },
      ],
      projects: [{ project_id: 7 }],
    },
  }),
  sampleOf('teamNameForm', teamNameForm, { typed: { name: ' Crew' }, sent: { name: 'Crew' } }),
  sampleOf('leadOptionsForm', leadOptionsForm, { typed: everyOption, sent: { lead_options: everyOption } }),
]
