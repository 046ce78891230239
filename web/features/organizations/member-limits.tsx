import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { LimitFields } from './limit-fields.tsx'
import { daysInWords, limitValuesOf } from './limit-values.ts'
import { memberLimitsForm } from './member-forms.ts'
import type { PartProps } from './member-part.ts'
import { useMemberForm } from './use-member-form.ts'

const about = () => t('How much time they can track, and how much you expect.')

export function MemberLimits(props: PartProps) {
  return props.mayChange ? <LimitForm {...props} /> : <LimitFacts {...props} />
}

function LimitFacts({ person: { limits = {}, current_limits = {} } }: PartProps) {
  return (
    <Section title={t('Limits')} description={about()}>
      <Facts
        facts={[
          [t('Daily limit'), hours(limits.daily_limit)],
          [t('Weekly limit'), hours(limits.weekly_limit)],
          [t('Allowed days'), daysInWords(limits.dow_limit) ?? t('Every day')],
          [t('Expected per week'), hours(limits.expected_per_week)],
          [t('Expected days'), daysInWords(limits.dow_expected)],
          current_limits.daily_limit !== undefined && [
            t('Limit for today only'),
            hours(current_limits.daily_limit),
          ],
          current_limits.weekly_limit !== undefined && [
            t('Limit for this week only'),
            hours(current_limits.weekly_limit),
          ],
          [t('Track only during shifts'), limits.limits_by_shifts ? t('Yes') : t('No')],
        ]}
      />
    </Section>
  )
}

function LimitForm({ person }: PartProps) {
  const of = useMemberForm(person, memberLimitsForm, { values: limitValuesOf(person) })
  return (
    <Section title={t('Limits')} description={about()}>
      <Form of={of} label={t('Limits')} action={t('Save')} isGuarded>
        <LimitFields form={of.form} />
      </Form>
    </Section>
  )
}

function hours(value: number | undefined): string | undefined {
  return value === undefined ? undefined : t('{hours} h', { hours: numberFormat({}).format(value) })
}
