import { Button, Group, NumberInput, Textarea, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { ExplainButton } from './explain-button.tsx'
import type { Invoice } from './invoice.ts'
import type { Draft, TypedLine } from './invoice-forms.ts'
import { money } from './invoice-words.tsx'
import classes from './invoices.module.css'
import { LineOptions } from './line-options.tsx'

type Props = { form: UseFormReturnType<Draft>; computed: Invoice | undefined }

/** The lines of the paper, typed in place; their amounts come from the server. */
export function DraftLines({ form, computed }: Props) {
  const added = useRef(0)
  const add = () => {
    added.current += 1
    form.insertListItem('lines', newLine(`new-${added.current}`))
  }
  return (
    <div>
      <table className={classes.lines} data-typed>
        <thead>
          <tr>
            <th>{t('Description')}</th>
            <th className={classes.number}>{t('Quantity')}</th>
            <th className={classes.number}>{t('Price')}</th>
            <th className={classes.number}>{t('Amount')}</th>
            <th>
              <VisuallyHidden>{t('Options')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {form.values.lines.map((line, i) => (
            <Row
              key={line.key}
              form={form}
              place={i}
              line={line}
              amount={computed?.line_items?.[i]?.amount}
              currency={computed?.currency}
            />
          ))}
        </tbody>
      </table>
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('Add line')}
        </Button>
      </Group>
    </div>
  )
}

type RowProps = {
  form: UseFormReturnType<Draft>
  place: number
  line: TypedLine
  amount: number | undefined
  currency: string | undefined
}

function Row({ form, place, line: { id }, amount, currency }: RowProps) {
  const line = place + 1
  return (
    <tr>
      <td>
        <Textarea
          aria-label={t('Description of line {line}', { line })}
          placeholder={t('What it is for')}
          autosize
          minRows={1}
          {...form.getInputProps(`lines.${place}.description`)}
        />
      </td>
      <td>
        <NumberInput
          aria-label={t('Quantity of line {line}', { line })}
          decimalScale={6}
          hideControls
          className={classes.figure}
          {...form.getInputProps(`lines.${place}.quantity`)}
        />
      </td>
      <td>
        <NumberInput
          aria-label={t('Price of line {line}', { line })}
          decimalScale={4}
          min={0}
          hideControls
          className={classes.figure}
          {...form.getInputProps(`lines.${place}.unit_price`)}
        />
      </td>
      <td className={classes.number}>
        <Amount id={id} place={line} amount={amount} currency={currency} />
      </td>
      <td className={classes.options}>
        <LineOptions form={form} place={place} onDelete={() => form.removeListItem('lines', place)} />
      </td>
    </tr>
  )
}

type AmountProps = Pick<RowProps, 'amount' | 'currency' | 'place'> & { id: number | undefined }

/** A saved line can say what its amount is made of. */
function Amount({ id, place, amount, currency }: AmountProps) {
  if (amount === undefined || currency === undefined) return '–'
  return id === undefined ? (
    money(amount, currency)
  ) : (
    <ExplainButton line={{ id, amount }} place={place} currency={currency} />
  )
}

function newLine(key: string): TypedLine {
  return {
    ...{ key, id: undefined, description: '', quantity: 1, unit_price: 0 },
    ...{ tax_1: true, tax_2: true, discount: true },
  }
}
