import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountState } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { ZoneSelect } from '../../ui/zone-select.tsx'

/** Whose days time is booked to. It can be taken back, so it is done at once. */
export function TimeZoneSection() {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: ({ zone }: { zone: string; back?: string }) =>
      v2('PUT /v2/organizations/{organization_id}/time_zone', {
        path: { organization_id: id },
        body: { time_zone: zone },
      }),
    onSuccess: async (_, { zone, back }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: accountState.queryKey }),
        queries.invalidateQueries({ queryKey: ['organization', id] }),
      ])
      const words = `Days are those of ${zone.replaceAll('_', ' ')} from now on.`
      sayDone(words, back === undefined ? undefined : () => move.mutate({ zone: back }))
    },
    onError: sayProblem,
  })
  return (
    <Section title="Time zone" description="Time is booked to the days of this zone.">
      <ZoneSelect
        label="Zone of the organization"
        description="A change holds from now on: what is booked keeps its day."
        value={time_zone}
        disabled={move.isPending}
        onChange={(zone) => {
          if (zone !== null && zone !== time_zone) move.mutate({ zone, back: time_zone })
        }}
      />
    </Section>
  )
}
