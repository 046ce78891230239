import {
  inviteForm,
  joinForm,
  newInviteForm,
  newInviteLinkForm,
} from '../../web/features/invites/invite-forms.ts'
import { sampleOf } from './sample-of.ts'

const terms = { role: 'project_viewer', pay_rate: 42.5, project_ids: [4, 7], trackable: false } as const

export const inviteSamples = [
  sampleOf('newInviteForm', newInviteForm, {
    typed: {
      ...terms,
      project_ids: [4, 7],
      email: ' nia@stint.example ',
      name: ' Nia Nash ',
      scope: 'choose',
      view_only: true,
    },
    sent: { ...terms, project_ids: [4, 7], email: 'nia@stint.example', name: 'Nia Nash', view_only: true },
  }),
  sampleOf('newInviteForm', newInviteForm, {
    typed: { ...newInviteForm.empty, project_ids: [4], scope: 'later', email: 'nia@stint.example' },
    sent: {
      email: 'nia@stint.example',
      role: 'project_user',
      project_ids: [],
      trackable: true,
      view_only: false,
    },
  }),
  sampleOf('inviteForm', inviteForm, {
    typed: { ...terms, project_ids: [4, 7] },
    sent: { ...terms, project_ids: [4, 7] },
  }),
  sampleOf('inviteForm', inviteForm, {
    typed: { ...inviteForm.empty, pay_rate: '' },
    sent: { role: 'project_user', pay_rate: null, project_ids: [], trackable: true },
  }),
  sampleOf('newInviteLinkForm', newInviteLinkForm, {
    typed: { role: 'project_manager', project_ids: [4], expires_at: '2026-12-01T08:00:00Z', max_uses: 3 },
    sent: { role: 'project_manager', project_ids: [4], expires_at: '2026-12-01T08:00:00Z', max_uses: 3 },
  }),
  sampleOf('newInviteLinkForm', newInviteLinkForm, {
    typed: newInviteLinkForm.empty,
    sent: { role: 'project_user', project_ids: [], expires_at: null, max_uses: null },
  }),
  sampleOf('joinForm', joinForm, {
    typed: {
      email: 'nia@stint.example',
      name: 'Nia Newcomer',
      password: 'seven quiet owls',
      time_zone: 'Europe/Paris',
    },
    sent: {
      email: 'nia@stint.example',
      name: 'Nia Newcomer',
      password: 'seven quiet owls',
      time_zone: 'Europe/Paris',
    },
  }),
]
