import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'no'> = {
  links: 'Juridisk',
  imprint: 'Om utgiveren',
  privacy: 'Personvern',
  contract: 'Avtalevilkår',
  absentTitle: 'Denne siden finnes ikke her',
  absent: 'Den som driver tjenesten, har ikke lagt den inn.',
  kept: 'Hva denne enheten lagrer',
  title: 'Dine data på denne enheten',
  lead: 'Ingen reklame, ingen sporing, ingen informasjonskapsler. Disse sidene lagrer bare det de trenger for å virke, og det blir på denne enheten:',
  keeps: {
    login: 'Hvem som er logget inn, til du logger ut.',
    settings:
      'Språk, utseende, hvordan du har satt opp tabeller og vinduer, og for hvilken versjon en side ble lastet på nytt.',
    followed: 'Hvem du følger, med navn og fødselsår eller klubb, så de finnes igjen i et annet arrangement.',
    drafts: 'Skjemaer du har begynt på, til de er lagret eller du logger ut.',
    impulses: 'Manuelle impulser, til serveren har dem.',
    offline: 'Siste stilling fra inntil fem arrangementer, så de åpnes uten nett.',
  },
  reports:
    'Med ditt samtykke melder sidene også feil i programmet til den som driver tjenesten: hvilken feil, hvor i programmet, i hvilken versjon. Ingen navn, ingenting du har skrevet, ingen adresser med hemmelige deler.',
  onlyNeeded: 'Bare det nødvendige',
  understood: 'Forstått',
  alsoReports: 'Også feilrapporter',
  chosen: 'Valgt nå: {choice}',
  later: 'Dette kan du endre når som helst nederst på siden.',
};
