import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useMemberForm } from './member-form.ts'
import type { PartProps } from './member-part.ts'
import { MemberRates } from './member-rates.tsx'
import { PayFields } from './pay-fields.tsx'
import { paymentOf, payValuesOf } from './pay-values.ts'
import { payPeriodTitles, payWords } from './pay-words.ts'

export function MemberPay({ person, mayChange }: PartProps) {
  return (
    <>
      {mayChange ? <PayForm person={person} mayChange /> : <PayFacts person={person} mayChange={false} />}
      <MemberRates userId={person.user_id} />
    </>
  )
}

/** Who is no manager is told their own rates, below, and nothing of the pay period. */
function PayFacts({ person }: PartProps) {
  if (person.pay_period === undefined) return null
  return (
    <Section title="Pay">
      <Facts
        facts={[
          ['Pay rate', payWords(person)],
          ['Pay period', payPeriodTitles[person.pay_period ?? 'none']],
        ]}
      />
    </Section>
  )
}

function PayForm({ person }: PartProps) {
  const { currency } = useOrganization()
  const of = useMemberForm(person, {
    initialValues: payValuesOf(person),
    changeOf: (values) => ({ payment: paymentOf(values) }),
  })
  return (
    <Section title="Pay" description="What they earn, and for which stretches of time it is paid.">
      <Form of={of} label="Pay" action="Save" isGuarded>
        <PayFields form={of.form} currency={person.currency ?? currency} />
      </Form>
    </Section>
  )
}
