import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { LimitFields } from './limit-fields.tsx'
import { daysInWords, limitsOf, limitValuesOf } from './limit-values.ts'
import { useMemberForm } from './member-form.ts'
import type { PartProps } from './member-part.ts'

const about = 'How much may be tracked, and how much is expected.'

export function MemberLimits(props: PartProps) {
  return props.mayChange ? <LimitForm {...props} /> : <LimitFacts {...props} />
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
