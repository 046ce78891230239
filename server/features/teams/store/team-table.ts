import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import { teamAudit } from '../audits.ts'
import { teamChanged, teamCreated } from '../facts.ts'
import type { LeadOptions } from '../rules/lead-options.ts'
import type { TeamColumns } from '../rules/team-fields.ts'

export const teamTable = plainTable({
  table: 'teams',
  json: ['metadata', 'lead_options'],
  state: { metadata: is.json<Metadata>(), lead_options: is.json<LeadOptions>() },
  audit: teamAudit,
  created: ({ organizationId, id }, { name = '' }: TeamColumns) =>
    teamCreated({ organization_id: organizationId, team_id: id, team_name: name }),
  changed: ({ organizationId, id }, changed) =>
    teamChanged({ organization_id: organizationId, team_id: id, changed }),
})
