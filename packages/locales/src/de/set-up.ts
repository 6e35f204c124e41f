import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'de'> = {
  home: {
    title: 'Ein neuer Server',
    text: 'Startwand misst Rennen und zeigt jede Zeit im selben Moment auf allen Handys. Hier hat noch niemand ein Konto.',
    first: 'Server einrichten: dein Konto, und ob etwas kostet.',
    second: 'Rennen anlegen: Name, Datum, Startliste.',
    third: 'Zeit nehmen: mit Lichtschranken, einem Zeitmessgerät oder den Tasten dieses Laptops.',
    start: 'Server einrichten',
  },
  empty: {
    title: 'Hier gibt es noch kein Rennen',
    text: 'Startwand misst Rennen und zeigt sie live: wer unterwegs ist, wer führt, jede Zeit im selben Moment. Das erste Rennen erscheint hier, sobald es veröffentlicht ist.',
  },
  demo: {
    title: 'Das ist die Demo',
    text: 'Diese Rennen sind simuliert. Um eigene zu messen, beende diesen Server und starte ihn mit dieser Zeile. Die Demo bleibt in ihrem Ordner.',
  },
  notLetIn:
    'Du bist noch nicht eingelassen. Bitte den Administrator um einen Code; bis dahin kannst du dich umsehen und Formulare ausfüllen.',
  enterCode: 'Code eingeben',
  title: 'Server einrichten',
  lead: 'Dein Konto verwaltet diesen Server und misst Rennen. Es muss nicht per Mail bestätigt werden.',
  code: 'Code',
  codeHint: 'Der Server hat ihn beim Start ausgegeben, mit einem Link, der diese Seite öffnet.',
  step: 'Preise',
  prices: 'Was kostet es?',
  free: 'Nichts: Alles ist kostenlos',
  freeHint: 'Für einen Verein mit eigenem Server. Es wird nichts gezählt.',
  paid: 'Timingpunkte',
  paidHint: 'Veranstaltungen und verwendete Impulse kosten Punkte, die du Zeitnehmern gutschreibst oder verkaufst.',
  contact: 'Wo bestellt man Punkte?',
  contactHint: 'Eine E-Mail-Adresse oder eine Seite. Kann leer bleiben.',
  submit: 'Einrichten',
  submitting: 'Wird eingerichtet',
  closed: 'Dieser Server ist eingerichtet',
  closedHint: 'Die erste Seite ist für immer geschlossen. Melde dich mit deinem Konto an.',
};
