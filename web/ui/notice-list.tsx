import '../theme/further-styles.css'
import { Notifications } from '@mantine/notifications'

export function NoticeList() {
  return <Notifications position="bottom-right" zIndex={250} />
}
