import { TeamAway } from '../features/calendars/away-soon.tsx'
import { TeamsPage } from '../features/teams/teams-page.tsx'

/** The teams, with who is away beside the list. */
export function Teams() {
  return <TeamsPage Away={TeamAway} />
}
