import { TeamAway } from '../features/calendars/away-soon.tsx'
import { TeamPage } from '../features/teams/team-page.tsx'

/** A team, with who of it is away now and soon. */
export function Team() {
  return <TeamPage above={TeamAway} />
}
