import { siteSettingsForm } from '../../web/features/job-sites/settings-forms.ts'
import {
  newSiteForm,
  newSiteRuleForm,
  siteForm,
  siteRuleForm,
} from '../../web/features/job-sites/site-forms.ts'
import { sampleOf } from './sample-of.ts'

const site = {
  name: ' North quay ',
  address: ' Rua da Cintura 4 ',
  coordinates: '38.70571, -9.15912',
  radius: 150,
}
const sentSite = {
  name: 'North quay',
  address: 'Rua da Cintura 4',
  radius: 150,
  latitude: 38.70571,
  longitude: -9.15912,
}
const rule = {
  user_ids: [4, 7],
  team_ids: [2],
  enter_action: 'track' as const,
  exit_action: 'notify' as const,
  start_project_id: 5,
  start_task_id: 9,
}
const untimed = { ...rule, enter_action: 'notify' as const }

export const jobSiteSamples = [
  sampleOf('newSiteForm', newSiteForm, { typed: { ...site, ...rule }, sent: { ...sentSite, rules: [rule] } }),
  sampleOf('newSiteForm', newSiteForm, {
    typed: { ...newSiteForm.empty, ...site },
    sent: { ...sentSite, rules: [] },
  }),
  sampleOf('siteForm', siteForm, { typed: site, sent: sentSite }),
  sampleOf('newSiteRuleForm', newSiteRuleForm, { typed: rule, sent: { rules: [rule] } }),
  sampleOf('newSiteRuleForm', newSiteRuleForm, {
    typed: untimed,
    sent: { rules: [{ ...untimed, start_project_id: null, start_task_id: null }] },
  }),
  sampleOf('siteRuleForm', siteRuleForm, {
    typed: { id: 3, ...rule },
    sent: { rules: [{ id: 3, ...rule }] },
  }),
  sampleOf('siteRuleForm', siteRuleForm, {
    typed: { id: 3, ...untimed },
    sent: { rules: [{ id: 3, ...untimed, start_project_id: 'none', start_task_id: 'none' }] },
  }),
  sampleOf('siteSettingsForm', siteSettingsForm, {
    typed: {
      restricts_timers: true,
      restricted_ids: [4],
      free_ids: [7],
      known_ids: [7, 9],
      rounds_locations: true,
      retention_days: 90,
    },
    sent: {
      restricts_timers: true,
      rounds_locations: true,
      retention_days: 90,
      members: [
        { user_id: 4, restricts_timers: true },
        { user_id: 7, restricts_timers: false },
        { user_id: 9, restricts_timers: null },
      ],
    },
  }),
]
