/** Words that mean alike, in English and Spanish, folded. A star stands for any ending. */
const kinds = {
  end: 'stop* quit cease* halt* end ends ending discontinu* cancel* suspend* terminat* mute silence deactivat* disable* desactiv* dejen deja dejar dejes paren parenle para parar pare alto basta suspendan terminen apaguen unsub* unsuscrib* unsubcrib* optout desuscrib*',
  text: 'text texts txt txts txting txtin textin texting texted message* messag* msg msgs msging sms notif* alert* reminder* update* promo promos mensaje* mensajito* texto* textos aviso* recordatorio* alertas spam spamming textear textee* texteen',
  reach:
    'contact contacting contacted write writing bother* bug bugging pester* harass* annoy* ping reach reaching hit hitting blow blowing escriban escribir escribirme escriba escribiendo contacten molest* busquen mensajear*',
  send: 'send* sent sending snd manden mandar mande mandarme mandando envien enviar enviarme envie mandes envies lleguen llegarme',
  remove:
    'remove* delete* erase* scrub* drop lose take off borren borra borrar elimin* quiten quitenme quitame sacar saquenme sacame baja',
  number:
    'number num nbr phone cell celular numero telefono tel line list database lista system sistema cel contacts contactos',
  not: 'no not dont don never nunca nada ningun neither cant wont didnt doesnt jamas nobody without sin',
  want: 'want wanted wants need like wish quiero necesito deseo desean quisiera care interested interesa consent autorizo permiso permission',
  more: 'more mas anymore longer again further ever siga sigan keep',
  wash: 'shirt* pant* towel* sheet* comforter* dress* suit* coat* jean* rug* sock* sweater* starch bleach softener detergent scent iron* fold* press* dry* wash* stain* button* zipper* hem order* pickup pick delivery deliver* driver machine* washer* bag bags ropa camisa* pedido orden recogida entrega suavizante cloro almidon mancha secadora* lavadora* chofer bolsa* plan membership subscription account card charge* fee fees tip door route',
} as const;

const endings: [string, string][] = [];
const whole = new Map<string, string>();
for (const [kind, words] of Object.entries(kinds))
  for (const word of words.split(' '))
    if (word.endsWith('*')) endings.push([word.slice(0, -1), kind]);
    else whole.set(word, kind);

/** The kind of a folded word; undefined for most words. */
export const kindOf = (word: string): string | undefined =>
  whole.get(word) ?? endings.find(([start]) => word.startsWith(start))?.[1];
