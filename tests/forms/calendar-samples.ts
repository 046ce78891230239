import { newFeedForm } from '../../web/features/calendars/feed-forms.ts'
import { sampleOf } from './sample-of.ts'

export const calendarSamples = [
  sampleOf('newFeedForm', newFeedForm, { typed: { whose: 'team', team_id: 7 }, sent: { team_id: 7 } }),
  sampleOf('newFeedForm', newFeedForm, { typed: { whose: 'own', team_id: 7 }, sent: { team_id: null } }),
]
