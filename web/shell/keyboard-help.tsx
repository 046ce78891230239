import { Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { paths } from '../paths.ts'
import { AnchorLink } from '../ui/links.tsx'
import { rich } from '../ui/rich.ts'
import { t } from '../ui/text.ts'
import classes from './keyboard-help.module.css'

type Keys = { keys: string[]; does: string }

function groups(): { title: string; entries: Keys[] }[] {
  const enter = t('Enter @@ key')
  return [
    {
      title: t('Everywhere'),
      entries: [
        { keys: ['s'], does: t('Start or stop the timer') },
        { keys: ['n'], does: t('Add time') },
        { keys: [t('Ctrl K'), '/'], does: t('Search') },
        { keys: ['?'], does: t('Show keyboard shortcuts') },
        { keys: [t('Esc @@ key')], does: t('Close a dialog or menu') },
      ],
    },
    {
      title: t('Forms'),
      entries: [{ keys: [`${t('Ctrl @@ key')} ${enter}`], does: t('Save') }],
    },
    {
      title: t('Lists'),
      entries: [
        { keys: [t('Space @@ key')], does: t('Open or close the row beside the list') },
        { keys: ['↓', '↑'], does: t('Go to the next or the previous row') },
      ],
    },
    {
      title: t('Approvals'),
      entries: [
        { keys: ['j', 'k'], does: t('Go to the next or the previous entry') },
        { keys: [enter], does: t('Open or close the entry') },
        { keys: ['x'], does: t('Select the entry') },
        { keys: ['a'], does: t('Approve') },
        { keys: ['d'], does: t('Deny') },
      ],
    },
  ]
}

/** Every key that does something, by where it works. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} size={440}>
      <Stack gap="md">
        {groups().map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <Title order={3} mb={6}>
              {title}
            </Title>
            <dl className={classes.keys}>
              {entries.map(({ keys, does }) => (
                <div key={does} className={classes.line}>
                  <Text component="dt">{does}</Text>
                  <dd className={classes.names}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Text c="dimmed" fz="sm">
          {rich('You can turn single keys off in <link>your profile</link>.', {
            link: (words) => (
              <AnchorLink to={paths.profile} onClick={onClose}>
                {words}
              </AnchorLink>
            ),
          })}
        </Text>
      </Stack>
    </Modal>
  )
}
