import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { memberPayForm } from './member-forms.ts'
import type { PartProps } from './member-part.ts'
import { MemberRates } from './member-rates.tsx'
import { PayFields } from './pay-fields.tsx'
import { payValuesOf } from './pay-values.ts'
import { payPeriodTitles, payWords } from './pay-words.ts'
import { useMemberForm } from './use-member-form.ts'

export function MemberPay({ person, mayChange }: PartProps) {
  return (
    <>
      {mayChange ? <PayForm person={person} mayChange /> : <PayFacts person={person} mayChange={false} />}
      <MemberRates userId={person.user_id} />
    </>
  )
}

/** People who don’t manage the member see their own rates below, but no pay period. */
function PayFacts({ person }: PartProps) {
  if (person.pay_period === undefined) return null
  return (
    <Section title={t('Pay')}>
      <Facts
        facts={[
          [t('Pay rate'), payWords(person)],
          [t('Pay period'), payPeriodTitles()[person.pay_period ?? 'none']],
        ]}
      />
    </Section>
  )
}

function PayForm({ person }: PartProps) {
  const { currency } = useOrganization()
  const of = useMemberForm(person, memberPayForm, { values: payValuesOf(person) })
  return (
    <Section title={t('Pay')} description={t('How much they are paid, and how often.')}>
      <Form of={of} label={t('Pay')} action={t('Save')} isGuarded>
        <PayFields form={of.form} currency={person.currency ?? currency} />
      </Form>
    </Section>
  )
}
