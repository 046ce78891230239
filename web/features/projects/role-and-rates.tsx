import { Radio, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ProjectMember } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import type { Amount } from '../../ui/amount.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { memberRoles } from './project-words.ts'

export type RoleAndRates = {
  role: ProjectMember['membership_role']
  bill_rate: Amount
  pay_rate: Amount
}

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits three.
  form: UseFormReturnType<any>
  seesMoney: boolean
}

/** What somebody is on a project, and what their hour costs there. */
export function RoleAndRatesFields({ form, seesMoney }: Props) {
  const { currency } = useOrganization()
  return (
    <>
      <Radio.Group label="Role" {...form.getInputProps('role')}>
        <Stack gap="xs" mt={4}>
          {memberRoles.map(({ value, label, meaning }) => (
            <Radio key={value} value={value} label={label} description={meaning} />
          ))}
        </Stack>
      </Radio.Group>
      {seesMoney && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label="Bill rate"
            description="Per hour. Empty: the project’s."
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label="Pay rate"
            description="Per hour. Empty: the project’s."
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
      )}
    </>
  )
}
