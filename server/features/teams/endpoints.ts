import type { Endpoint } from '../../api/endpoint.ts'
import { createTeam } from './endpoints/create-team.ts'
import { deleteTeam } from './endpoints/delete-team.ts'
import { getTeam } from './endpoints/get-team.ts'
import { listTeamMembers } from './endpoints/list-team-members.ts'
import { listTeamProjects } from './endpoints/list-team-projects.ts'
import { listTeams } from './endpoints/list-teams.ts'
import { updateTeam } from './endpoints/update-team.ts'
import { updateTeamMembers } from './endpoints/update-team-members.ts'
import { updateTeamMetadata } from './endpoints/update-team-metadata.ts'
import { updateTeamProjects } from './endpoints/update-team-projects.ts'

export const teamEndpoints: readonly Endpoint[] = [
  listTeams,
  createTeam,
  getTeam,
  updateTeam,
  deleteTeam,
  listTeamProjects,
  updateTeamProjects,
  listTeamMembers,
  updateTeamMembers,
  updateTeamMetadata,
]
