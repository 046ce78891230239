import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { LimitsNow } from '../dashboard/limits-now.tsx'
import { LimitHistories } from '../limits/limit-histories.tsx'
import { useOversight } from '../teams/oversight.ts'
import { LimitFields } from './limit-fields.tsx'
import { daysInWords, limitsOf, limitValuesOf } from './limit-values.ts'
import { useMemberForm } from './member-form.ts'
import type { PartProps } from './member-page.tsx'

const about = 'How much may be tracked, and how much is expected.'

export function MemberLimits({ person, mayChange }: PartProps) {
  const isOwn = useUser().id === person.user_id
  const { seesTime } = useOversight(useOrganization())
  const seesUse = isOwn || seesTime
  return (
    <>
      {seesUse && <LimitsNow userId={person.user_id} />}
      {mayChange ? <LimitForm person={person} mayChange /> : <LimitFacts person={person} mayChange={false} />}
      {seesUse && <LimitHistories userId={person.user_id} />}
    </>
  )
}

function LimitFacts({ person: { limits = {}, current_limits = {} } }: PartProps) {
  return (
    <Section title="Limits" description={about}>
      <Facts
        facts={[
          ['Most a day', hours(limits.daily_limit)],
          ['Most a week', hours(limits.weekly_limit)],
          ['May track on', daysInWords(limits.dow_limit) ?? 'every day'],
          ['Expected a week', hours(limits.expected_per_week)],
          ['Expected on', daysInWords(limits.dow_expected)],
          current_limits.daily_limit !== undefined && ['Only today', hours(current_limits.daily_limit)],
          current_limits.weekly_limit !== undefined && ['Only this week', hours(current_limits.weekly_limit)],
          ['Only during shifts', limits.limits_by_shifts ? 'Yes' : 'No'],
        ]}
      />
    </Section>
  )
}

function LimitForm({ person }: PartProps) {
  const of = useMemberForm(person, {
    initialValues: limitValuesOf(person),
    changeOf: (values) => ({ limits: limitsOf(values) }),
  })
  return (
    <Section title="Limits" description={about}>
      <Form of={of} label="Limits" action="Save" isGuarded>
        <LimitFields form={of.form} />
      </Form>
    </Section>
  )
}

function hours(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${value.toLocaleString()} h`
}
