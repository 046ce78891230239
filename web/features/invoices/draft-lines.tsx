import { Button, Group, NumberInput, Textarea, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import type { Draft, TypedLine } from './invoice-forms.ts'
import classes from './invoices.module.css'
import { LineOptions } from './line-options.tsx'

/** The lines, as they are typed; the paper has their amounts. */
export function DraftLines({ form }: { form: UseFormReturnType<Draft> }) {
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
            <th>
              <VisuallyHidden>{t('Options')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {form.values.lines.map((line, i) => (
            <Row key={line.key} form={form} place={i} />
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

function Row({ form, place }: { form: UseFormReturnType<Draft>; place: number }) {
  const line = place + 1
  return (
    <tr>
      <td>
        <Textarea
          aria-label={t('Description of line {line}', { line })}
          placeholder={t('Description')}
          autosize
          minRows={1}
          {...form.getInputProps(`lines.${place}.description`)}
        />
      </td>
      <td data-label={t('Quantity')}>
        <NumberInput
          aria-label={t('Quantity of line {line}', { line })}
          decimalScale={6}
          hideControls
          className={classes.figure}
          {...form.getInputProps(`lines.${place}.quantity`)}
        />
      </td>
      <td data-label={t('Price')}>
        <NumberInput
          aria-label={t('Price of line {line}', { line })}
          decimalScale={4}
          min={0}
          hideControls
          className={classes.figure}
          {...form.getInputProps(`lines.${place}.unit_price`)}
        />
      </td>
      <td className={classes.options}>
        <LineOptions form={form} place={place} onDelete={() => form.removeListItem('lines', place)} />
      </td>
    </tr>
  )
}

function newLine(key: string): TypedLine {
  return {
    key,
    id: undefined,
    description: '',
    quantity: 1,
    unit_price: 0,
    tax_1: true,
    tax_2: true,
    discount: true,
  }
}
