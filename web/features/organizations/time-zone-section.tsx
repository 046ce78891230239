import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountState } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'

/** The time zone of the organization. A change is made at once and can be undone. */
export function TimeZoneSection() {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ zone }: { zone: string; before?: string }) =>
      v2('PUT /v2/organizations/{organization_id}/time_zone', {
        path: { organization_id: id },
        body: { time_zone: zone },
      }),
    onSuccess: async (_, { zone, before }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: accountState.queryKey }),
        queries.invalidateQueries({ queryKey: ['organization', id] }),
      ])
      const words = t('Time zone changed to {zone}.', { zone: zone.replaceAll('_', ' ') })
      sayDone(words, before === undefined ? undefined : () => change.mutate({ zone: before }))
    },
    onError: sayProblem,
  })
  return (
    <Section title={t('Time zone')} description={t('Tracked time counts toward the days of this time zone.')}>
      <ZoneSelect
        label={t('Organization time zone')}
        description={t('A change applies from now on. Time already tracked keeps its day.')}
        value={time_zone}
        disabled={change.isPending}
        onChange={(zone) => {
          if (zone !== null && zone !== time_zone) change.mutate({ zone, before: time_zone })
        }}
      />
    </Section>
  )
}
