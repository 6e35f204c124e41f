/** Where the code of each screen of the panel stands. */
import type { ComponentType } from 'react';

/** The screen of a module, as the router takes it. */
interface ScreenModule {
  readonly default: ComponentType;
}

export const panelScreens = {
  PanelShell: async () => from((await import('../screens/panel/PanelShell.tsx')).PanelShell),
  DashboardScreen: async () => from((await import('../screens/panel/DashboardScreen.tsx')).DashboardScreen),
  MyEventsScreen: async () => from((await import('../screens/panel/MyEventsScreen.tsx')).MyEventsScreen),
  OwnEventsScreen: async () => from((await import('../screens/panel/OwnEventsScreen.tsx')).OwnEventsScreen),
  SeriesListScreen: async () => from((await import('../screens/panel/series/SeriesListScreen.tsx')).SeriesListScreen),
  SeriesFormScreen: async () => from((await import('../screens/panel/series/SeriesFormScreen.tsx')).SeriesFormScreen),
  CreateEventScreen: async () => from((await import('../screens/panel/CreateEventScreen.tsx')).CreateEventScreen),
  EditEventScreen: async () => from((await import('../screens/panel/EditEventScreen.tsx')).EditEventScreen),
  OwnEventScreen: async () => from((await import('../screens/panel/event/OwnEventScreen.tsx')).OwnEventScreen),
  ResultsTab: async () => from((await import('../screens/panel/event/ResultsTab.tsx')).ResultsTab),
  OfficialTab: async () => from((await import('../screens/panel/event/OfficialTab.tsx')).OfficialTab),
  OwnHeatsTab: async () => from((await import('../screens/panel/event/OwnHeatsTab.tsx')).OwnHeatsTab),
  DocumentsTab: async () => from((await import('../screens/panel/event/DocumentsTab.tsx')).DocumentsTab),
  CertificatesTab: async () => from((await import('../screens/panel/event/CertificatesTab.tsx')).CertificatesTab),
  MessagesTab: async () => from((await import('../screens/panel/event/MessagesTab.tsx')).MessagesTab),
  ImportScreen: async () => from((await import('../screens/panel/event/ImportScreen.tsx')).ImportScreen),
  OwnCompetitorsTab: async () => from((await import('../screens/panel/event/OwnCompetitorsTab.tsx')).OwnCompetitorsTab),
  SettingsTab: async () => from((await import('../screens/panel/event/SettingsTab.tsx')).SettingsTab),
  ReportTab: async () => from((await import('../screens/panel/event/ReportTab.tsx')).ReportTab),
  OutputsTab: async () => from((await import('../screens/panel/event/OutputsTab.tsx')).OutputsTab),
  LogTab: async () => from((await import('../screens/panel/event/LogTab.tsx')).LogTab),
  PhonesTab: async () => from((await import('../screens/panel/event/PhonesTab.tsx')).PhonesTab),
  ListsTab: async () => from((await import('../screens/panel/event/ListsTab.tsx')).ListsTab),
  BoardsTab: async () => from((await import('../screens/panel/event/BoardsTab.tsx')).BoardsTab),
  TriggersTab: async () => from((await import('../screens/panel/event/TriggersTab.tsx')).TriggersTab),
  DeskScreen: async () => from((await import('../screens/panel/DeskScreen.tsx')).DeskScreen),
  StartListScreen: async () => from((await import('../screens/panel/StartListScreen.tsx')).StartListScreen),
  StartClockScreen: async () => from((await import('../screens/panel/StartClockScreen.tsx')).StartClockScreen),
  SpeakerScreen: async () => from((await import('../screens/panel/SpeakerScreen.tsx')).SpeakerScreen),
  DevicesScreen: async () => from((await import('../screens/panel/devices/DevicesScreen.tsx')).DevicesScreen),
  DeviceScreen: async () => from((await import('../screens/panel/devices/DeviceScreen.tsx')).DeviceScreen),
  UsersScreen: async () => from((await import('../screens/panel/UsersScreen.tsx')).UsersScreen),
  AccountScreen: async () => from((await import('../screens/panel/account/AccountScreen.tsx')).AccountScreen),
  AccountTab: async () => from((await import('../screens/panel/account/AccountTab.tsx')).AccountTab),
  SecurityTab: async () => from((await import('../screens/panel/account/SecurityTab.tsx')).SecurityTab),
  HistoryScreen: async () => from((await import('../screens/panel/HistoryScreen.tsx')).HistoryScreen),
  SalesScreen: async () => from((await import('../screens/panel/SalesScreen.tsx')).SalesScreen),
  InfoMailScreen: async () => from((await import('../screens/panel/InfoMailScreen.tsx')).InfoMailScreen),
  MaintenanceScreen: async () => from((await import('../screens/panel/MaintenanceScreen.tsx')).MaintenanceScreen),
} satisfies Readonly<Record<string, () => Promise<ScreenModule>>>;

export type PanelScreenName = keyof typeof panelScreens;

function from(screen: ComponentType): ScreenModule {
  return { default: screen };
}
