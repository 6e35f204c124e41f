import { calls, type DeviceDto } from '@startwand/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { usePageState } from '../../../queries/use-page-state.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { warningsFirst } from '../../../features/organiser/devices/device-warnings.ts';
import { AddDeviceDialog, type AddedDevice } from '../../../features/organiser/devices/AddDeviceDialog.tsx';
import { RegisterDialog } from '../../../features/organiser/devices/RegisterDialog.tsx';
import { useDeviceColumns } from '../../../features/organiser/devices/use-device-columns.tsx';
import { WaitingAdmissions } from '../../../features/account/panel/Admissions.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { ListPage } from '../../../views/page/ListPage.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';

const keyOf = ({ id }: DeviceDto) => id;
const nameOf = ({ name }: DeviceDto) => name;
const textOf = ({ id, name }: DeviceDto) => `${name} ${id}`;

/** The devices of the account: who wants to connect as one, how each is, and one more to register. */
export function DevicesScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { open } = useSearch({ from: '/panel/devices' });
  const [search, setSearch] = useState('');
  const columns = useDeviceColumns();
  const devices = useRouteQuery(calls.listDevices, { params: { userId: useAccount().id } });
  const rows = devices.kind === 'ready' ? warningsFirst(devices.data) : [];
  const toDevice = (deviceId: string) =>
    void navigate({
      to: '/panel/devices/edit/$deviceId',
      params: { deviceId },
      search: { tab: 'general' },
    });
  const register = (
    <Button
      kind="primary"
      icon="plus"
      onPress={() => void navigate({ to: '/panel/devices', search: { open: 'register' } })}
    >
      {t('devices.register')}
    </Button>
  );
  return (
    <ListPage
      title={t('desk.panel.devices')}
      lead={t('devices.lead')}
      actions={rows.length === 0 ? undefined : register}
      state={usePageState(devices)}
      isEmpty={rows.length === 0}
      empty={{ title: t('desk.panel.noDevices'), hint: t('devices.emptyHint'), action: register }}
      dialog={open === undefined ? null : <AddOrRegister open={open} onRegistered={toDevice} />}
    >
      <WaitingAdmissions />
      <DataTable
        label={t('desk.panel.devices')}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        search={{ value: search, onChange: setSearch, label: t('devices.search'), textOf }}
        onOpen={({ id }) => toDevice(id)}
        rememberAs="devices"
      />
    </ListPage>
  );
}

/** A device that was added goes on into the form that registers it. */
function AddOrRegister(props: {
  readonly open: 'add' | 'register';
  readonly onRegistered: (deviceId: string) => void;
}): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [added, setAdded] = useState<AddedDevice | null>(null);
  const show = (open?: 'add' | 'register') => void navigate({ to: '/panel/devices', search: { open } });
  return props.open === 'add' ? (
    <AddDeviceDialog
      onAdded={(made) => {
        setAdded(made);
        show('register');
      }}
      onClose={() => show()}
    />
  ) : (
    <RegisterDialog
      key={added?.deviceId}
      added={added}
      onAdd={() => show('add')}
      onRegistered={({ id, name }) => {
        toasts.show({ text: t('devices.registered', { name }) });
        props.onRegistered(id);
      }}
      onClose={() => show()}
    />
  );
}
