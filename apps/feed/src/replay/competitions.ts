/**
 * Leagues of the public files: key | zh-CN | short zh-CN | Latin name | region | football-data's division | how files
 * name it, as a pattern over the whole name without its years. The order is that of a board.
 */
export const leagueTable = `
  en-1|英格兰超级联赛|英超|English Premier League|英格兰|E0|(English |England \\| )?Premier League
  es-1|西班牙甲级联赛|西甲|Primera División|西班牙|SP1|((Spain|Spanish) (\\| )?)?(Primera Divisi[oó]n|La ?Liga)( de España)?
  de-1|德国甲级联赛|德甲|Bundesliga|德国|D1|(Deutsche|German|Germany \\||1\\.) ?Bundesliga
  it-1|意大利甲级联赛|意甲|Serie A|意大利|I1|(Italian |Italy (\\| )?)?Serie A( TIM)?
  fr-1|法国甲级联赛|法甲|Ligue 1|法国|F1|(French |France (\\| )?)?Ligue 1
  uefa-cl|欧洲冠军联赛|欧冠|UEFA Champions League|欧洲||(UEFA )?Champions League
  uefa-el|欧足联欧洲联赛|欧联|UEFA Europa League|欧洲||(UEFA )?Europa League
  uefa-conf|欧足联协会联赛|欧协联|UEFA Conference League|欧洲||(UEFA )?(Europa )?Conference League
  world-cup|世界杯|世界杯|World Cup|世界||(FIFA )?World ?Cup
  euro-cup|欧洲杯|欧洲杯|UEFA Euro|欧洲||(UEFA )?(Euro|European Championship)
  nl-1|荷兰甲级联赛|荷甲|Eredivisie|荷兰|N1|(Dutch |Netherlands (\\| )?)?Eredivisie
  pt-1|葡萄牙超级联赛|葡超|Primeira Liga|葡萄牙|P1|(Portuguese |Portugal (\\| )?)?(Primeira Liga|Liga Portugal)
  en-2|英格兰冠军联赛|英冠|English Championship|英格兰|E1|(English |EFL |England \\| )Championship
  en-3|英格兰甲级联赛|英甲|English League One|英格兰|E2|(English |EFL |England \\| )?League (One|1)
  en-4|英格兰乙级联赛|英乙|English League Two|英格兰|E3|(English |EFL |England \\| )?League (Two|2)
  en-5|英格兰全国联赛|英足全|English National League|英格兰|EC|(English |England \\| )?(National League|Conference)
  de-2|德国乙级联赛|德乙|2. Bundesliga|德国|D2|(Deutsche |German |Germany \\| )?2\\. ?Bundesliga
  de-3|德国丙级联赛|德丙|3. Liga|德国||(Deutsche |German |Germany \\| )?3\\. ?(Liga|Bundesliga)
  de-cup|德国杯|德国杯|DFB-Pokal|德国||DFB[- ]Pokal
  es-2|西班牙乙级联赛|西乙|Segunda División|西班牙|SP2|((Spain|Spanish) (\\| )?)?Segunda Divisi[oó]n( de España)?
  it-2|意大利乙级联赛|意乙|Serie B|意大利|I2|(Italian |Italy (\\| )?)?Serie B
  fr-2|法国乙级联赛|法乙|Ligue 2|法国|F2|(French |France (\\| )?)?Ligue 2
  be-1|比利时甲级联赛|比甲|Belgian First Division A|比利时|B1|(Belgian|Belgium) (\\| )?(First Division A|Pro League|Jupiler.*)
  tr-1|土耳其超级联赛|土超|Süper Lig|土耳其|T1|((Turkish|Turkey) (\\| )?)?S[üu]per Lig
  gr-1|希腊超级联赛|希腊超|Super League Greece|希腊|G1|((Greek|Greece) (\\| )?Super League|Super League Greece)( 1)?
  sco-1|苏格兰超级联赛|苏超|Scottish Premiership|苏格兰|SC0|(Scottish |Scotland (\\| )?)Premiership
  sco-2|苏格兰冠军联赛|苏冠|Scottish Championship|苏格兰|SC1|(Scottish |Scotland (\\| )?)Championship
  sco-3|苏格兰甲级联赛|苏甲|Scottish League One|苏格兰|SC2|(Scottish |Scotland (\\| )?)League One
  sco-4|苏格兰乙级联赛|苏乙|Scottish League Two|苏格兰|SC3|(Scottish |Scotland (\\| )?)League Two
  at-1|奥地利甲级联赛|奥甲|Austrian Bundesliga|奥地利||(Austrian|Austria (\\|)?|[ÖO]sterr[a-zäöü.]*|(?:tipico|Tipico)) ?(\\| )?Bundesliga
  at-2|奥地利乙级联赛|奥乙|Austrian 2. Liga|奥地利||(Austrian|Austria (\\|)?|[ÖO]sterr[a-zäöü.]*) ?(\\| )?(2\\. Liga|Erste Liga)
  at-cup|奥地利杯|奥地利杯|ÖFB-Cup|奥地利||[ÖO]FB[- ]Cup
  ch-1|瑞士超级联赛|瑞士超|Swiss Super League|瑞士||(Swiss|Switzerland (\\|)?) ?Super League
  ch-2|瑞士挑战联赛|瑞士甲|Swiss Challenge League|瑞士||((Swiss|Switzerland (\\|)?) ?)?Challenge League
  dk-1|丹麦超级联赛|丹超|Danish Superliga|丹麦||(Danish|Denmark (\\|)?) ?Superliga(en)?
  no-1|挪威超级联赛|挪超|Eliteserien|挪威||((Norwegian|Norway (\\|)?) ?)?(Eliteserien|Tippeligaen)
  se-1|瑞典超级联赛|瑞典超|Allsvenskan|瑞典||((Swedish|Sweden (\\|)?) ?)?Allsvenskan
  fi-1|芬兰超级联赛|芬超|Veikkausliiga|芬兰||((Finnish|Finland (\\|)?) ?)?Veikkausliiga
  is-1|冰岛超级联赛|冰岛超|Úrvalsdeild|冰岛||((Icelandic|Iceland (\\|)?) ?)?([ÚU]rvalsdeild.*|Besta deild.*)
  ie-1|爱尔兰超级联赛|爱超|League of Ireland Premier Division|爱尔兰||(Irish|Ireland (\\|)?) ?Premier Division
  pl-1|波兰甲级联赛|波甲|Ekstraklasa|波兰||((Polish|Poland (\\|)?) ?)?Ekstraklasa
  cz-1|捷克甲级联赛|捷甲|Czech First League|捷克||(Czech|Czech Republic (\\|)?) ?(First|1\\.) ?(League|Liga)
  hu-1|匈牙利甲级联赛|匈甲|Nemzeti Bajnokság I|匈牙利||((Hungarian|Hungary (\\|)?) ?)?(NB ?I|Nemzeti Bajnoks[aá]g.*)
  ro-1|罗马尼亚甲级联赛|罗甲|Liga I|罗马尼亚||((Romanian|Romania (\\|)?) ?)?(Liga (1|I)|Superliga)
  ru-1|俄罗斯超级联赛|俄超|Russian Premier League|俄罗斯||(Russian|Russia (\\|)?) ?Premier League
  ua-1|乌克兰超级联赛|乌超|Ukrainian Premier League|乌克兰||(Ukrainian|Ukraine (\\|)?) ?Premier League
  br-1|巴西甲级联赛|巴甲|Brasileirão Série A|巴西||((Brazilian|Brazil (\\|)?) ?)?(Campeonato )?(Brasileir[aã]o.*|S[eé]rie A)
  ar-1|阿根廷甲级联赛|阿甲|Argentine Primera División|阿根廷||(Argentin[ae]|Argentinian) ?(\\| )?(Primera Divisi[oó]n|Superliga|Liga Profesional)
  mx-1|墨西哥甲级联赛|墨甲|Liga MX|墨西哥||((Mexican|Mexico (\\|)?) ?)?(Liga MX|Primera Divisi[oó]n de M[eé]xico)
  us-1|美国职业足球大联盟|美职联|Major League Soccer|美国||(USA (\\| )?)?(Major League Soccer|MLS)
  cn-1|中国足球超级联赛|中超|Chinese Super League|中国||(Chinese|China (\\|)?) ?Super League
  jp-1|日本职业联赛|日职联|J1 League|日本||((Japanese|Japan (\\|)?) ?)?J\\.?1? League
  kr-1|韩国职业联赛|韩K联|K League 1|韩国||((Korean|South Korea (\\|)?) ?)?K League 1
  au-1|澳大利亚职业联赛|澳超|A-League|澳大利亚||((Australian|Australia (\\|)?) ?)?A-League( Men)?
  eg-1|埃及超级联赛|埃及超|Egyptian Premier League|埃及||(Egyptian|Egypt (\\|)?) ?Premier League
  ma-1|摩洛哥甲级联赛|摩甲|Botola|摩洛哥||((Moroccan|Morocco (\\|)?) ?)?Botola.*
  dz-1|阿尔及利亚甲级联赛|阿尔及甲|Algerian Ligue 1|阿尔及利亚||(Algerian|Algeria (\\|)?) ?Ligue (1|Professionnelle 1)
`
