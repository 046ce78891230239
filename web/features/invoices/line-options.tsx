import { ActionIcon, Menu } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconDots } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import type { Draft } from './invoice-forms.ts'

type Props = { form: UseFormReturnType<Draft>; place: number; onDelete: () => void }

/** Which of the invoice's taxes and discount apply to a line, and how to delete it. */
export function LineOptions({ form, place, onDelete }: Props) {
  const line = place + 1
  const options = [
    { name: 'discount' as const, title: t('Discount') },
    { name: 'tax_1' as const, title: t('Tax') },
    { name: 'tax_2' as const, title: t('Second tax') },
  ].filter(({ name }) => form.values[name] !== '')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('Options of line {line}', { line })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ name, title }) => {
          const isOn = form.values.lines[place]?.[name] ?? false
          return (
            <Menu.CheckboxItem
              key={name}
              checked={isOn}
              onChange={(isChosen) => form.setFieldValue(`lines.${place}.${name}`, isChosen)}
            >
              {title}
            </Menu.CheckboxItem>
          )
        })}
        {options.length > 0 && <Menu.Divider />}
        <Menu.Item c="var(--bad-text)" closeMenuOnClick onClick={onDelete}>
          {t('Delete line {line}', { line })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
